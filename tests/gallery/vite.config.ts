// The plates: a page of our own for looking at marks, widgets and views. Never part of the built site.

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../../public',
  plugins: [react()],
  build: { outDir: '../../.cache/gallery', emptyOutDir: true, assetsInlineLimit: 0 },
  server: { host: '127.0.0.1', fs: { allow: ['../..'] } },
});
