import { screen } from '@testing-library/react'
import { it, renderFeature } from '../../../test/feature.tsx'
import { post } from '../../../test/fixtures.ts'
import { LockedPost } from './locked-post.tsx'

const sold = post({ type: 'photo', isLocked: true, lockedBy: 'buy', audience: 'buyers', price: 5 })

it('the cover of a sold post says whether a purchase includes downloads', async () => {
  await renderFeature(
    <>
      <LockedPost post={{ ...sold, hasDownloads: true }} onUnlock={() => undefined} />
      <LockedPost post={{ ...sold, hasDownloads: false }} onUnlock={() => undefined} />
      <LockedPost post={{ ...sold, lockedBy: 'subscribe' }} onUnlock={() => undefined} />
    </>,
  )
  screen.getByText('Sold separately · Downloads included')
  screen.getByText('Sold separately · No downloads')
  screen.getByText('For subscribers')
})

it('the cover of a post that opens later names the audience and the day', async () => {
  const opensTo = [{ audience: 'everyone', at: '2026-03-28T12:00:00.000Z' }] as const
  await renderFeature(
    <>
      <LockedPost post={{ ...sold, opensTo: [...opensTo] }} onUnlock={() => undefined} />
      <LockedPost post={sold} onUnlock={() => undefined} />
    </>,
  )
  screen.getByText('Opens for everyone on 28 Mar')
})
