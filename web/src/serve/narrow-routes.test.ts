import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { type Handle, narrowRoutes } from './narrow-routes.ts'

const paths = {
  root: '',
  layout: undefined,
  landing: '',
  home: 'home',
  post: 'post/:id',
  video: 'video/:id',
  profile: ':profileId',
  missing: '*',
}
const routes = Object.fromEntries(Object.entries(paths).map(([id, path]) => [id, { id, path }]))
const build = { routes, assets: { routes, version: '1' } } as unknown as ServerBuild

/** Answers with the ids of the routes that it was made of. */
const create = ({ routes, assets }: ServerBuild): Handle => {
  expect(Object.keys(assets.routes)).toEqual(Object.keys(routes))
  return async () => new Response(Object.keys(routes).join(' '))
}
const handle = narrowRoutes(build, create)
const routesFor = async (path: string) =>
  (await handle(new Request(`http://site.test${path}`), {} as never)).text()

const common = 'root layout landing'

it('looks for the route of a page among those that begin like its address', async () => {
  expect(await routesFor('/post/one?view=x')).toBe(`${common} post profile missing`)
  expect(await routesFor('/POST/one')).toBe(`${common} post profile missing`)
  expect(await routesFor('/h%6Fme')).toBe(`${common} home profile missing`)
  expect(await routesFor('/home.data?_routes=home')).toBe(`${common} home profile missing`)
})

it('looks for other addresses among the routes that begin with a parameter', async () => {
  for (const path of ['/', '/mia', '/mia/store', '/%E0%A4%A', '/_.data'])
    expect(await routesFor(path)).toBe(`${common} profile missing`)
})

it('finds all routes of the site for a browser that asks which there are', async () => {
  expect(await routesFor('/__manifest?paths=/home')).toBe(Object.keys(paths).join(' '))
})
