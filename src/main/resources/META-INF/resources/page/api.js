// HTTP, and who this tab is. Each tab is a guest of its own, so that one person can try both sides.

const TOKEN = 'flagfall.token';

export const token = () => sessionStorage.getItem(TOKEN);

/** Renews this tab's token, or makes a new guest if there is none or it ran out. */
export async function ensureGuest(name) {
  const renewed = token() && (await call('POST', '/v1/tokens').catch(forgetIfUnknown));
  const made = renewed || (await call('POST', '/v1/guests', name ? { name } : {}));
  sessionStorage.setItem(TOKEN, made.token);
}

export const createGame = (settings) => call('POST', '/v1/games', settings);

export const gamesInPlay = async () => (await call('GET', '/v1/games?status=playing&limit=20')).games;

function forgetIfUnknown(error) {
  if (error.status !== 401) throw error;
  sessionStorage.removeItem(TOKEN);
}

async function call(method, path, body) {
  const headers = {};
  if (body) headers['Content-Type'] = 'application/json';
  if (token()) headers.Authorization = `Bearer ${token()}`;
  const request = { method, headers, body: body && JSON.stringify(body), credentials: 'omit' };
  const response = await fetch(path, request);
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  const text = answer.detail ?? answer.title ?? answer.code ?? `HTTP ${response.status}`;
  throw Object.assign(new Error(text), { status: response.status });
}
