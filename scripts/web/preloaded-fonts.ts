import type { Plugin } from 'vite'

/** Has the page ask for the font of its first words, not wait for the sheet that names it. */
export function preloadedFonts(): Plugin {
  return {
    name: 'preloaded-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /\/inter-latin-opsz-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head-prepend',
          })),
    },
  }
}
