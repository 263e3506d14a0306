import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig, type ViteBuilder } from 'vite'
import { compression } from 'vite-plugin-compression2'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

/** Text that a browser fetches; fonts are packed already. The page itself gets a nonce at each load, so it is not packed here. */
const packed = /\.(?:js|css|svg)$/

/** Where the sign-in is drawn, for a moment; below node_modules, so that it finds its libraries. */
const drawing = 'node_modules/.sign-in'

/** Builds the panel, and puts what it shows to whoever has not signed in into its page (docs/decisions/083). */
const buildApp = async (builder: ViteBuilder): Promise<void> => {
  const { client, ssr } = builder.environments
  if (!client || !ssr) throw new Error('The build of the panel takes a client and a server')
  await builder.build(client)
  await builder.build(ssr)
  const { drawSignIn } = (await import(pathToFileURL(path.resolve(ssr.config.root, drawing, 'draw-sign-in.js')).href)) as {
    drawSignIn: () => string
  }
  const page = path.resolve(client.config.root, client.config.build.outDir, 'index.html')
  await writeFile(page, (await readFile(page, 'utf8')).replace('<!-- sign-in -->', drawSignIn))
  await rm(path.resolve(ssr.config.root, drawing), { recursive: true })
}

const { version } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }

export default defineConfig({
  base: '/admin/',
  // The foot of the sidebar says which release this is.
  define: { 'import.meta.env.CAMPUS_VERSION': JSON.stringify(version) },
  server: {
    port: 5174,
    // Everything outside the panel: the API, its pictures and, once built, the website.
    proxy: { '/socket.io': { target: api, ws: true }, '^/(?!admin(?:/|$))': api },
  },
  // The server replaces this by the nonce of each load; the content security policy lets nothing else run.
  html: { cspNonce: '{{nonce}}' },
  // No data: addresses, so that the content security policy need not allow them.
  build: {
    assetsInlineLimit: 0,
    // Few files: each is a request, and over HTTP/1.1 a browser makes six at a time. The libraries have a file of their own,
    // which browsers keep in their cache when only the panel changes.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules.*(?<!\.css)$/ },
            { name: 'panel', tags: ['$initial'] },
            { name: 'first-screen', test: /src.dashboard./ },
          ],
        },
      },
    },
  },
  builder: { buildApp },
  environments: { ssr: { build: { outDir: drawing, ssr: 'src/draw-sign-in.tsx', rolldownOptions: { output: { codeSplitting: true } } } } },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // The endpoints of a screen load beside its component, so that the first visit does not carry those of all screens.
      codeSplittingOptions: { defaultBehavior: [['component'], ['loader'], ['errorComponent'], ['notFoundComponent']] },
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
      routeFileIgnorePattern: '\\.(test|module)\\.',
    }),
    react(),
    // Where one develops, everything is on one origin.
    { name: 'blanks', apply: 'serve', transformIndexHtml: (html) => html.replaceAll(/\{\{(?:api|site)-origin\}\}/g, '') },
    compression({ include: packed, threshold: 512, algorithms: ['gzip', 'brotliCompress'], logLevel: 'silent' }),
  ],
})
