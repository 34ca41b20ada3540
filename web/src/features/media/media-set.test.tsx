import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { postFile } from '../../../test/fixtures.ts'
import { MediaSet } from './media-set.tsx'

const files = ['a', 'b'].map((_id) => postFile({ _id, url: `/media/${_id}/2048.webp?e=1` }))
const renew = async () => files[0] ?? postFile()

it.each([true, false])('opens a photo and gives the focus back, linked: %s', async (isLinked) => {
  await renderFeature(<MediaSet files={files} by="Mia" renew={renew} isLinked={isLinked} />)
  const first = screen.getByRole('button', { name: 'Photo 1 of 2 by Mia' })
  for (let time = 0; time < 2; time += 1) {
    first.focus()
    first.click()
    expect((await screen.findByText(/^\d of 2$/)).textContent).toBe('1 of 2')
    ;(await screen.findByRole('button', { name: 'Close' })).click()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(document.activeElement).toBe(first)
})
