import { listTiers } from '@stagedoor/contract/tiers'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../../test/feature.tsx'
import { creator } from '../../../../../test/session-fixtures.ts'
import { emptyRelease } from './release-draft.ts'
import { ReleaseFields } from './release-fields.tsx'

const fields = {
  draft: { ...emptyRelease, audience: 'buyers', price: '5' },
  problems: {},
  notes: { buyers: 'Everyone pays once.' },
} as const

it('a creator chooses for one content whether its buyers may download it', async ({
  api,
  user,
}) => {
  api.on(listTiers, () => ({ data: [] }))
  const onChange = vi.fn()
  await renderFeature(<ReleaseFields {...fields} from={new Date()} onChange={onChange} />, {
    viewer: creator(),
  })
  const field = screen.getByRole('combobox', { name: 'Buyers may download' })
  expect((field as HTMLSelectElement).value).toBe('default')
  await user.selectOptions(field, 'No')
  expect(onChange).toHaveBeenCalledWith({ downloadChoice: 'no' })
})

it('what is not sold, and several contents at once, have no choice of downloads', async ({
  api,
}) => {
  api.on(listTiers, () => ({ data: [] }))
  const draft = { ...fields.draft, audience: 'everyone' } as const
  await renderFeature(
    <>
      <ReleaseFields {...fields} draft={draft} from={new Date()} onChange={vi.fn()} />
      <ReleaseFields {...fields} onChange={vi.fn()} />
    </>,
    { viewer: creator() },
  )
  expect(screen.queryByLabelText('Buyers may download')).toBeNull()
})
