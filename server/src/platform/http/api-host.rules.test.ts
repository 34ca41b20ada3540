import { expect, test } from 'vitest'
import { rewriteToCalls } from './api-host.ts'

const places = { apiUrl: undefined, publicUrl: 'https://site.test', apiEndpoint: '/backend' }
const rewrite = (url: string) =>
  rewriteToCalls(places, [{ path: '/media/:id' }])({ url, headers: {} } as Parameters<
    ReturnType<typeof rewriteToCalls>
  >[0])

test.each([
  ['/explore?x=1', '/explore?x=1'],
  ['/backend/feed', '/api/feed'],
  ['http://site.test/', '/'],
  ['http://any.test/explore?x=1', '/explore?x=1'],
  ['https://site.test/backend/feed', '/api/feed'],
  ['//any.test/', '//any.test/'],
  ['*', '*'],
  ['https://site.test:99999/', 'https://site.test:99999/'],
])('serves a request for %s as %s', (target, expected) => {
  expect(rewrite(target)).toBe(expected)
})
