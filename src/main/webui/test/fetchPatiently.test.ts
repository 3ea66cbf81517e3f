import { expect, test, vi } from 'vitest';
import { fetchPatiently } from '../src/ui/fetchPatiently.ts';

const failing = (times: number) => {
  let left = times;
  return vi.fn(async () => {
    if (left-- > 0) throw new Error('not there');
    return 'code';
  });
};

test('a part that comes at once is waited for no longer', async () => {
  const wait = vi.fn(async () => undefined);
  expect(await fetchPatiently(failing(0), wait)).toBe('code');
  expect(wait).not.toHaveBeenCalled();
});

test('a part that does not come is asked for again, after longer and longer pauses', async () => {
  const waited: number[] = [];
  const load = failing(3);
  const wait = async (ms: number) => {
    waited.push(ms);
  };
  expect(await fetchPatiently(load, wait)).toBe('code');
  expect(load).toHaveBeenCalledTimes(4);
  expect(waited).toEqual([...waited].sort((a, b) => a - b));
});

test('a part that never comes is given up', async () => {
  await expect(fetchPatiently(failing(99), async () => undefined)).rejects.toThrow('not there');
});
