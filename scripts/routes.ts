import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { root } from './prepare.mjs'

// `npm run routes`: the tree of routes from the files of `web/src/app/routes`, without a build. The plugin of the
// router writes it when its configuration is read.
const web = join(root, 'web')
await resolveConfig({ root: web, configFile: join(web, 'vite.config.ts') }, 'build')
