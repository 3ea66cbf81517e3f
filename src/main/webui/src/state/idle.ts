/** Resolves when the page has nothing else to do, and at the latest after `timeout`. */
export const idle = (timeout: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve, 200);
  });
