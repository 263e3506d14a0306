import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

/** Text that a browser fetches; fonts are packed already. The page itself gets a nonce at each load, so it is not packed here. */
const packed = /\.(?:js|css|svg)$/

export default defineConfig({
  base: '/admin/',
  server: {
    port: 5174,
    // Whatever is not the admin's own: the API, its pictures and, once built, the website.
    proxy: { '/socket.io': { target: api, ws: true }, '^/(?!admin(?:/|$))': api },
  },
  // Whoever serves the page puts the nonce of that load in here; the content security policy lets nothing else run.
  html: { cspNonce: '{{nonce}}' },
  // No data: addresses, so that the content security policy need not allow them.
  build: {
    assetsInlineLimit: 0,
    // What changes only with its libraries is kept by browsers when the panel itself changes.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'libraries', test: /node_modules.(?:\.pnpm.)?(?:react|@tanstack|@mantine.hooks|zod|ky|zustand|scheduler)/ }],
        },
      },
    },
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What a screen asks for is fetched beside what it shows, so that the first visit does not carry the endpoints of all screens.
      codeSplittingOptions: { defaultBehavior: [['component'], ['loader'], ['errorComponent'], ['notFoundComponent']] },
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
      routeFileIgnorePattern: '\\.(test|module)\\.',
    }),
    react(),
    compression({ include: packed, threshold: 512, algorithms: ['gzip', 'brotliCompress'], logLevel: 'silent' }),
  ],
})
