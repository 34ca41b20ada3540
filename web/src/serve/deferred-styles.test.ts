import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { type ViteManifest, withDeferredStyles } from './deferred-styles.ts'

const manifest: ViteManifest = {
  'routes/profile.tsx': { file: 'profile.js', imports: ['_shared.js'], dynamicImports: ['profile-page.tsx'] },
  '_shared.js': { file: 'shared.js', css: ['shared.css'], dynamicImports: ['drawer.tsx'] },
  'profile-page.tsx': {
    file: 'profile-page.js',
    css: ['profile-page.css'],
    imports: ['_shared.js', '_post.js'],
    dynamicImports: ['dialog.tsx'],
  },
  'layout.tsx': { file: 'layout.js', dynamicImports: ['drawer.tsx'] },
  '_post.js': { file: 'post.js', css: ['post.css'] },
  'drawer.tsx': { file: 'drawer.js', css: ['drawer.css'] },
  'dialog.tsx': { file: 'dialog.js', css: ['dialog.css'] },
}
const routes = {
  layout: { module: '/layout.js' },
  profile: { module: '/profile.js', css: ['/shared.css'], parentId: 'layout' },
  plain: { module: '/plain.js', parentId: 'layout' },
}
const build = { publicPath: '/', assets: { routes } }
// Of the build only the routes and their address are read.
const { assets } = withDeferredStyles(build as unknown as ServerBuild, manifest)

it('links the styles of a page whose code is imported dynamically, each once', () => {
  expect(assets.routes.profile?.css).toEqual(['/shared.css', '/profile-page.css#', '/post.css#'])
})

it('links no styles of what opens later on a page or in a layout', () => {
  expect(assets.routes.profile?.css?.join()).not.toMatch(/drawer|dialog/)
  expect(assets.routes.layout).toEqual(routes.layout)
  expect(assets.routes.plain?.css).toEqual([])
})
