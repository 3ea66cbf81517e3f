import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchPatiently } from './fetchPatiently.ts';

/** A component whose code is fetched when it is first shown, or before, by `fetch`. */
export type Part<Props> = ComponentType<Props> & { fetch(): Promise<void> };

/** What stands in the place of a part that is not there yet, or does not come. */
export type Placeholder = ComponentType<{ hasFailed: boolean }>;

/** A part of the page that need not be there before anything can be seen. */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: Placeholder,
): Part<Props> {
  let Ready: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;

  const fetch = (): Promise<void> => {
    coming ??= fetchPatiently(load).then(
      (arrived) => {
        Ready = arrived;
      },
      (problem) => {
        coming = undefined;
        throw problem;
      },
    );
    return coming;
  };

  function Shown(props: Props) {
    const [It, show] = useState(() => Ready);
    const [hasFailed, fail] = useState(false);
    useEffect(() => {
      if (It) return;
      let isShown = true;
      fetch().then(
        () => isShown && show(() => Ready),
        () => isShown && fail(true),
      );
      return () => {
        isShown = false;
      };
    }, []);
    return It ? <It {...props} /> : <Meanwhile hasFailed={hasFailed} />;
  }

  return Object.assign(Shown, { fetch });
}
