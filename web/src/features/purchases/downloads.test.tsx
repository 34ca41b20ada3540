import { readDownloads, setDownloads, startDownload } from '@stagedoor/contract/purchases'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import { DownloadFiles } from './download-files.tsx'
import { DownloadsCard } from './downloads-card.tsx'

const chargeId = '0199a0b0c0d0700080000000000000c1'

it('a buyer gets a link for each file of a purchase', async ({ api, user }) => {
  api.on(startDownload, () => ({
    data: [
      { fileId: 'a', kind: 'photo' as const, url: '/media/a/2048.webp?e=1', name: 'mia-1.webp' },
      { fileId: 'b', kind: 'video' as const, url: '/media/b/720.mp4?e=1', name: 'mia-2.mp4' },
    ],
  }))
  await renderFeature(<DownloadFiles chargeId={chargeId} title="A walk" />)
  await user.click(screen.getByRole('button', { name: 'Download' }))
  const link = await screen.findByRole('link', { name: /^Video/ })
  expect(link.getAttribute('href')).toBe('/media/b/720.mp4?e=1')
  expect(link.getAttribute('download')).toBe('mia-2.mp4')
  expect(api.sent(startDownload)).toEqual([{ params: { id: chargeId } }])
})

it('a buyer reads why a purchase cannot be downloaded', async ({ api, user }) => {
  api.refuse(startDownload, 'purchases.download_limit')
  await renderFeature(<DownloadFiles chargeId={chargeId} title="A walk" />)
  await user.click(screen.getByRole('button', { name: 'Download' }))
  await screen.findAllByText('You downloaded a lot today. Try again tomorrow.')
})

it('a creator allows downloads to buyers', async ({ api, user }) => {
  let isAllowed = false
  api.on(readDownloads, () => ({ isAllowed }))
  api.on(setDownloads, ({ body }) => {
    isAllowed = body.isAllowed
    return body
  })
  await renderFeature(<DownloadsCard />, { viewer: creator() })
  const choice = await screen.findByRole('switch', { name: 'Buyers may download' })
  await expect.poll(() => choice.hasAttribute('disabled')).toBe(false)
  await user.click(choice)
  await screen.findAllByText('Saved')
  expect(api.sent(setDownloads)).toEqual([{ body: { isAllowed: true } }])
  await expect.poll(() => (choice as HTMLInputElement).checked).toBe(true)
})
