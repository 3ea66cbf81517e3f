import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: './',
  // The client's own sources, not what would be published.
  resolve: {
    alias: { 'flagfall-client': fileURLToPath(new URL('client/src/index.ts', import.meta.url)) },
  },
  build: {
    target: 'es2022',
    // The service's Content-Security-Policy allows no data: and no inline code.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/v1': 'http://127.0.0.1:8080',
      '/ws': { target: 'ws://127.0.0.1:8080', ws: true },
    },
  },
  test: { include: ['test/**/*.test.ts', 'client/test/**/*.test.ts'] },
});
