import type { Plugin } from 'vite'

/** Leaves out the writer of JSON Schemas that Zod's schemas carry along: the browser has no use for it. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/zod\/v4\/classic\/schemas\.js$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\s*inst\._zod\.processJSONSchema = .*;$/gm, '')
          .replaceAll(/\bcreate(Standard|To)JSONSchemaMethod\(this, .+?\)/g, '(() => undefined)'),
        map: null,
      }),
    },
  }
}
