import { update } from './store.ts';

/** Where in the page one is. The same addresses work on the plain page. */
export type Route = { name: 'lobby' } | { name: 'watch' } | { name: 'game'; game: string };

export function routeOf(search: string): Route {
  const query = new URLSearchParams(search);
  const game = query.get('game');
  if (game) return { name: 'game', game };
  return query.has('tv') ? { name: 'watch' } : { name: 'lobby' };
}

export function hrefOf(route: Route): string {
  if (route.name === 'game') return `./?game=${encodeURIComponent(route.game)}`;
  return route.name === 'watch' ? './?tv' : './';
}

/** Goes to another part of the page without loading it anew. */
export function go(route: Route, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', hrefOf(route));
  else history.replaceState(null, '', hrefOf(route));
  update({ route });
  scrollTo(0, 0);
}

/** Lets links within the page and the browser's own buttons lead to `go`. */
export function followLinks(): void {
  addEventListener('popstate', () => update({ route: routeOf(location.search) }));
  document.addEventListener('click', (click) => {
    const link = (click.target as Element | null)?.closest?.('a[data-within]');
    if (!(link instanceof HTMLAnchorElement)) return;
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.button !== 0) return;
    click.preventDefault();
    go(routeOf(new URL(link.href).search));
  });
}
