import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { ownVideo } from '../../../test/content-fixtures.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { ExplorePage, type LoadedExplore } from './explore-page.tsx'

const option = { value: 'green', text: 'Green' }
const lists =
  'ages bodyTypes butts ethnicities eyes genders hairs heights pubicHairs sexualOrientations weights'.split(
    ' ',
  )
const choices = {
  categories: [{ _id: 'a'.repeat(32), name: 'Dance', slug: 'dance', ordering: 1, description: '' }],
  options: Object.fromEntries(
    lists.map((name) => [name, [option]]),
  ) as unknown as LoadedExplore['choices']['options'],
  countries: [],
}
const videos = { data: [ownVideo({ title: 'Opening night' })], total: 1 }
const loaded: LoadedExplore = {
  creators: null,
  posts: null,
  galleries: null,
  products: null,
  tags: null,
  videos,
  choices,
  streams: { data: [], total: 0 },
  subject: { type: 'all' },
}

it('filters and orders videos by the address', async ({ user }) => {
  const { location } = await renderFeature(<ExplorePage {...loaded} />, {
    route: '/creator?show=videos&sort=popular&eyes=green&tag=velvet',
  })
  await screen.findByText('Opening night')
  screen.getByRole('combobox', { name: 'Search videos' })
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Most viewed')
  expect(location()).toBe('/creator?show=videos&sort=views&eyes=green&tag=velvet')
  await user.click(screen.getByRole('button', { name: 'Remove the tag velvet' }))
  expect(location()).toBe('/creator?show=videos&sort=views&eyes=green')
  await user.click(screen.getByRole('switch', { name: 'Without AI' }))
  expect(location()).toBe('/creator?show=videos&sort=views&eyes=green&withoutAi=true')
  await user.click(screen.getByRole('switch', { name: 'Without AI' }))
  expect(screen.getByRole('link', { name: 'Products' }).getAttribute('href')).toBe(
    '/creator?show=products&sort=views&eyes=green',
  )
})

it('shows the first results of every kind of a search, with numbers, and leaves out kinds without any', async () => {
  const none = { data: [], total: 0 }
  const pages = {
    creators: none,
    posts: { ...none, isTotalExact: true },
    galleries: none,
    products: none,
    tags: {
      data: [{ tag: 'openings', total: 99, isTotalExact: false }],
      total: 1,
      isTotalExact: true,
    },
  }
  const found = {
    ...loaded,
    ...pages,
    videos: { ...videos, total: 99, isTotalExact: false, corrected: 'opening' },
  }
  await renderFeature(<ExplorePage {...found} />, { route: '/creator?q=opning' })
  const section = await screen.findByRole('region', { name: 'Videos' })
  expect(section.textContent).toContain('Nothing was found as typed. These match opening.')
  expect(screen.getByRole('link', { name: 'Show all: Videos' }).getAttribute('href')).toBe(
    '/creator?q=opning&show=videos',
  )
  expect(screen.queryByRole('region', { name: 'Creators' })).toBeNull()
  const tabs = screen.getByRole('navigation', { name: 'Kinds of results' })
  expect(tabs.textContent).toBe('AllCreators0Posts0Videos99+Galleries0Products0Tags1')
  const tag = screen.getByRole('link', { name: '#openings 99+ results' })
  expect(tag.getAttribute('href')).toBe('/tag/openings')
  screen.getByText('Results: Videos 99+, Tags 1')
})

it('a list that a filter of its kind leaves empty says so, and leads to everything of the kind', async () => {
  await renderFeature(<ExplorePage {...loaded} videos={{ data: [], total: 0 }} />, {
    route: '/creator?show=videos&length=long',
  })
  await screen.findByText('Try other words or fewer filters.')
  expect(screen.getByRole('link', { name: 'Show all videos' }).getAttribute('href')).toBe(
    '/creator?show=videos',
  )
})

it('shows a tag with its videos and galleries alone', async () => {
  await renderFeature(<ExplorePage {...loaded} subject={{ type: 'tag', tag: 'velvet' }} />, {
    route: '/tag/velvet',
  })
  screen.getByRole('heading', { name: '#velvet' })
  const tabs = screen.getByRole('navigation', { name: 'Kinds of results' })
  expect(tabs.textContent).toBe('VideosGalleries')
  expect(screen.queryByRole('button', { name: /Remove the tag/ })).toBeNull()
})

it('does not offer other categories on the page of one', async () => {
  const subject = { type: 'category', id: 'a'.repeat(32), name: 'Dance', about: '' } as const
  await renderFeature(<ExplorePage {...loaded} subject={subject} />, {
    route: '/category/dance?show=videos',
  })
  screen.getByRole('heading', { name: 'Dance' })
  expect(screen.queryByRole('group', { name: 'Category' })).toBeNull()
})

it('a search in the page of a creator names the creator, offers no people or tags, and can be widened', async ({
  user,
}) => {
  const subject = { type: 'creator', username: 'mia', name: 'Mia' } as const
  const { location } = await renderFeature(<ExplorePage {...loaded} subject={subject} />, {
    route: '/creator?in=mia&q=opening&show=videos',
  })
  screen.getByRole('combobox', { name: 'Search Mia' })
  screen.getByRole('link', { name: 'Only from Mia' })
  const tabs = screen.getByRole('navigation', { name: 'Kinds of results' })
  expect(tabs.textContent).toBe('AllPostsVideosGalleriesProducts')
  await user.click(screen.getByRole('button', { name: 'Search all creators' }))
  expect(location()).toBe('/creator?q=opening&show=videos')
})

it('each kind has filters of its own, which the address keeps', async ({ user }) => {
  const { location } = await renderFeature(<ExplorePage {...loaded} />, {
    route: '/creator?q=opening&show=videos',
  })
  await user.selectOptions(await screen.findByLabelText('Length'), '5 to 20 minutes')
  expect(location()).toBe('/creator?q=opening&show=videos&length=medium')
  expect(screen.queryByLabelText('Price')).toBeNull()
})
