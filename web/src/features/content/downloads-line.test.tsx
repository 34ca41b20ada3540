import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { DownloadsLine } from './downloads-line.tsx'

it('content that is sold says whether buyers may download it, and other content says nothing', async () => {
  await renderFeature(
    <>
      <p data-testid="sold">
        <DownloadsLine content={{ hasDownloads: true }} />
      </p>
      <p data-testid="open">
        <DownloadsLine content={{}} />
      </p>
    </>,
  )
  expect(screen.getByTestId('sold').textContent).toBe('Downloads included')
  expect(screen.getByTestId('open').textContent).toBe('')
})
