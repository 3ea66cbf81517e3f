/**
 * The breaking machine: plays many games on a small cluster of real processes, breaks whatever can
 * be broken, and proves afterwards that nothing acknowledged was lost.
 *
 * <p>{@link org.flagfall.chaos.Checker} is the judge: pure code over what the log says and what
 * each client was told. {@link org.flagfall.chaos.Machine} is one run.
 */
package org.flagfall.chaos;
