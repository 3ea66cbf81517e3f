import type { GameEvent, GameState, GameSummary, User } from './messages.ts';

/** A request that was refused or failed; `code` is one of the protocol's, or `offline`. */
export class HttpProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export interface NewGame {
  timeControl: string;
  seat?: 'white' | 'black' | 'random' | 'none';
  variant?: string;
  fen?: string;
  rules?: string;
  rated?: boolean;
  clockStart?: string;
}

export interface RuleSet {
  name: string;
  basis: string;
  parameters: { name: string; value: unknown; source: string }[];
}

interface Issued {
  token: string;
  user: User;
}

/**
 * The REST resources. In a page that the service itself serves, which needs no `base`, its cookie
 * proves who asks. Programs and pages of others have no such cookie: there a token does.
 */
export class Http {
  /** Kept from `newGuest` and `renew`, unless there is the cookie; or set to one from before. */
  token: string | undefined;

  constructor(
    private readonly base = '',
    private readonly fetcher: typeof fetch = (...request) => fetch(...request),
  ) {}

  /** Who is asking, or null. */
  me(): Promise<User | null> {
    return this.call<User>('GET', '/v1/me').catch((problem) => {
      if (problem instanceof HttpProblem && problem.status === 401) return null;
      throw problem;
    });
  }

  /** Becomes a new guest; a connection that stands is the old one's until its `reconnect`. */
  async newGuest(name?: string): Promise<User> {
    return this.became(await this.call<Issued>('POST', '/v1/guests', name ? { name } : {}));
  }

  async renew(): Promise<User> {
    return this.became(await this.call<Issued>('POST', '/v1/tokens'));
  }

  /** The `protocols` of a connection that is to be the same user's. */
  readonly protocols = (): string[] => (this.token ? [`bearer.${this.token}`] : []);

  createGame(game: NewGame): Promise<GameState> {
    return this.call('POST', '/v1/games', game);
  }

  game(id: string): Promise<GameState> {
    return this.call('GET', `/v1/games/${encodeURIComponent(id)}`);
  }

  log(id: string, after = 0): Promise<GameEvent[]> {
    return this.call('GET', `/v1/games/${encodeURIComponent(id)}/log?after=${after}`);
  }

  /** Games that are being played: the newest, or those that most people watch. */
  async playing(limit = 50, order: 'newest' | 'spectators' = 'newest'): Promise<GameSummary[]> {
    const page = await this.call<{ games: GameSummary[] }>(
      'GET',
      `/v1/games?status=playing&limit=${limit}&order=${order}`,
    );
    return page.games;
  }

  async rules(): Promise<RuleSet[]> {
    return (await this.call<{ rules: RuleSet[] }>('GET', '/v1/rules')).rules;
  }

  private became({ token, user }: Issued): User {
    if (this.base) this.token = token;
    return user;
  }

  private async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (this.token) headers.Authorization = `Bearer ${this.token}`;
    const request: RequestInit = { method, headers };
    if (body !== undefined) {
      request.body = JSON.stringify(body);
      headers['Content-Type'] = 'application/json';
    }
    const response = await this.fetcher(this.base + path, request).catch(() => {
      throw new HttpProblem(0, 'offline', 'the service cannot be reached');
    });
    const answer = await response.json().catch(() => ({}));
    if (response.ok) return answer as T;
    const { code = 'internal', detail, title } = answer as Record<string, string>;
    throw new HttpProblem(response.status, code, detail ?? title ?? `HTTP ${response.status}`);
  }
}
