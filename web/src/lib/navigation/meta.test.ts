import { expect, it } from 'vitest'
import { metaOf } from './meta.ts'

const site = { siteName: 'Stagedoor', origin: 'https://site.test' }

it('names the page and the site, with an absolute canonical address and picture', () => {
  const meta = metaOf(site, '/mia/', {
    title: 'Mia',
    description: 'Dancer',
    image: '/media/x.webp',
    type: 'profile',
  })
  expect(meta).toContainEqual({ title: 'Mia · Stagedoor' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://site.test/mia' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://site.test/media/x.webp' })
  expect(meta).toContainEqual({ property: 'og:type', content: 'profile' })
  expect(meta).not.toContainEqual({ name: 'robots', content: 'noindex' })
})

it('keeps the part of the query that names what is shown', () => {
  const href = 'https://site.test/creator?show=videos'
  const meta = metaOf(site, '/creator', { title: 'Videos', query: '?show=videos' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href })
  expect(meta).toContainEqual({ property: 'og:url', content: href })
})

it('keeps hidden pages out of search results', () => {
  expect(metaOf(site, '/wallet', { title: 'Wallet', hidden: true })).toContainEqual({
    name: 'robots',
    content: 'noindex',
  })
  expect(metaOf(site, '/', {})).toContainEqual({ title: 'Stagedoor' })
})

it('shows the neutral name in titles where a browser hides that of the site, and nowhere else', () => {
  const meta = metaOf({ ...site, neutralName: 'Door' }, '/wallet', { title: 'Wallet' })
  expect(meta).toContainEqual({ title: 'Wallet · Door' })
  expect(meta).toContainEqual({ property: 'og:site_name', content: 'Stagedoor' })
  expect(metaOf({ ...site, neutralName: 'Door' }, '/', {})).toContainEqual({ title: 'Door' })
})
