import type { Audience } from '../../audiences.ts'
import type { OfferDraft, Problems } from '../content-draft.ts'
import { AudienceField, type AudienceNotes, audiencesOfAll } from '../offer-fields.tsx'
import { DownloadsField } from './downloads-field.tsx'
import { GroupPricesField } from './group-prices-field.tsx'
import { LaterAudiences } from './later-audiences.tsx'
import { ListField } from './list-field.tsx'
import type { ReleaseDraft } from './release-draft.ts'
import { TierField } from './tier-field.tsx'

type Draft = Pick<OfferDraft, 'audience' | 'price'> & ReleaseDraft

/** The fields of a release whose problems are shown. */
export type ReleaseField = 'price' | 'list' | 'opens' | 'groupPrices'

interface ReleaseFieldsProps {
  draft: Draft
  problems: Problems<ReleaseField>
  notes: AudienceNotes
  /** The instant of publication, or the one that is planned; absent for several contents. */
  from?: Date
  onChange: (changes: Partial<ReleaseDraft> & { audience?: Audience; price?: string }) => void
}

/** Chooses to whom content is open: at once, at which prices, and later. */
export function ReleaseFields({ draft, problems, notes, from, onChange }: ReleaseFieldsProps) {
  const { audience, price, fromTier, listId, groupPrices, downloadChoice } = draft
  return (
    <>
      <AudienceField
        draft={draft}
        problems={problems}
        audiences={[...audiencesOfAll, 'list']}
        notes={notes}
        onChange={onChange}
      />
      {audience === 'buyers' && (
        <GroupPricesField
          price={price}
          groupPrices={groupPrices}
          problem={problems.groupPrices}
          onChange={(groupPrices) => onChange({ groupPrices })}
        />
      )}
      {audience === 'buyers' && from && (
        <DownloadsField
          choice={downloadChoice}
          onChange={(downloadChoice) => onChange({ downloadChoice })}
        />
      )}
      {audience === 'subscribers' && (
        <TierField fromTier={fromTier} onChange={(fromTier) => onChange({ fromTier })} />
      )}
      {audience === 'list' && (
        <ListField
          listId={listId}
          problem={problems.list}
          onChange={(listId) => onChange({ listId })}
        />
      )}
      <LaterAudiences
        draft={draft}
        problem={problems.opens}
        onChange={onChange}
        {...(from && { from })}
      />
    </>
  )
}
