/**
 * Puts load on a running service and tells what it costs.
 *
 * <p>Start reading at {@link org.flagfall.load.Main}; each {@link org.flagfall.load.Scenario} is
 * one kind of load. All connections live on one event loop, so that the generator takes little of
 * the processor that it measures.
 */
package org.flagfall.load;
