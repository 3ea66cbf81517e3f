import { whenUp } from '../state/session.ts';

const PAUSES = [500, 1500, 3000];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Until there is a chance that the service answers: it has been, and a moment has passed. */
async function breathe(ms: number): Promise<void> {
  await pause(ms);
  await whenUp();
}

/**
 * Fetches code that may not come because the service is being started again. One that still does not
 * come while the service answers is of an older build, and only a page that is loaded anew helps.
 */
export async function fetchPatiently<T>(load: () => Promise<T>, wait = breathe): Promise<T> {
  for (const ms of PAUSES) {
    try {
      return await load();
    } catch {
      await wait(ms);
    }
  }
  return load();
}
