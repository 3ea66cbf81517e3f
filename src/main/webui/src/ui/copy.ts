import { notify } from '../state/notices.ts';

/** Puts a text on the clipboard; without TLS browsers allow that only the old way. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'hidden';
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
  notify('copied');
}
