import { fileURLToPath } from 'node:url'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

/** The modules that pages with courses share make one file, and those that pages with forms share another: by default each would be one. */
const courses = /src\/courses\/(?:breadcrumb|course-card|course-failed|course-failure)/
const forms =
  /ui\/src\/form\/(?:focus-on-mount|hint-below|use-contract-form)|core\/esm\/components\/(?:CloseButton|Input|InputBase|Loader)\/|use-id\.mjs|useMutation/

const noServerFunctions = fileURLToPath(new URL('src/page/no-server-functions.ts', import.meta.url))

/** Text that a browser fetches; pictures and fonts are packed already. */
const packed = /\.(?:js|css|svg)$/

export default defineConfig(({ command }) => ({
  server: {
    port: 5173,
    proxy: { '/api': api, '/media': api, '/admin': api, '/icons': api, '/socket.io': { target: api, ws: true } },
  },
  resolve: { alias: [{ find: /^\.\.\/client-rpc\/createClientRpc\.js$/, replacement: noServerFunctions }] },
  // No data: addresses, so that the content security policy need not allow them.
  build: { manifest: true, assetsInlineLimit: 0 },
  // The API loads the built server by its path, from wherever it was copied to: nothing may be missing beside it.
  environments: {
    ssr: {
      resolve: { noExternal: command === 'build' || undefined },
      // Functions that travel in a page (hydration/defer-scripts.ts) would bring their comments. The folder is told from what browsers get.
      build: { rolldownOptions: { output: { comments: false, chunkFileNames: 'chunks/[name]-[hash].js' } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The first script lists them all; names beside the hashes were half a kilobyte of it.
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                { name: 'site', tags: ['$initial'], priority: 1 },
                { name: 'courses', test: courses },
                { name: 'forms', test: forms },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    tanstackStart({
      server: { build: { inlineCss: true } },
      router: {
        generatedRouteTree: 'route-tree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
        addExtensions: true,
        routeFileIgnorePattern: '\\.(test|module)\\.',
      },
    }),
    react(),
    compression({ include: packed, exclude: /^(?:server\.js$|chunks\/)/, threshold: 512, algorithms: ['gzip', 'brotliCompress'] }),
  ],
}))
