import { STORIES_AT_ONCE, STORY_TEXT_MAX } from '@stagedoor/contract/stories'
import { type FormEvent, useState } from 'react'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { timeHint } from '../../lib/i18n/time-hint.ts'
import { browserTimeZone, instantOf, wallTime } from '../../lib/i18n/time-zone.ts'
import { VaultManyContext } from '../../lib/uploads/vault-picker.ts'
import { Button } from '../../ui/button.tsx'
import { FormError, TextAreaField, TextField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { type RadioCardOption, RadioCards } from '../../ui/radio-cards.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AttachMenu } from '../content/attachments/attach-menu.tsx'
import { attachPicture, contentsOf, keptAttachment } from '../content/attachments/attachment.ts'
import { AttachmentPeople } from '../content/attachments/attachment-people.tsx'
import { AttachmentTiles } from '../content/attachments/attachment-tiles.tsx'
import { useAttachments } from '../content/attachments/use-attachments.ts'
import { TierField } from '../content/form/release/tier-field.tsx'
import { LinkField, type LinkOption } from './link-field.tsx'
import { makeStories, type StoriesBody } from './queries.ts'
import styles from './stories.module.css'

type Audience = NonNullable<StoriesBody['audience']>

interface StoryFormProps {
  /** Files of the vault to begin with. */
  files?: Parameters<typeof keptAttachment>[0][]
  /** The content that the stories can link to. */
  links: readonly LinkOption[]
  onSaved: (count: number, isScheduled: boolean) => void
}

/** Publishes photos and videos as stories. Times are in the browser’s zone: it waits for scripts. */
export function StoryForm(props: StoryFormProps) {
  return useHydrated() ? <Form {...props} /> : <Skeleton height={420} />
}

const audiences = (): readonly RadioCardOption<Audience>[] => [
  { value: 'followers', title: t`Followers`, note: t`Free for your followers and subscribers.` },
  { value: 'subscribers', title: t`Subscribers`, note: t`Everyone else sees it blurred.` },
  { value: 'everyone', title: t`Everyone`, note: t`Open to anyone, even without an account.` },
]

const timings = (): readonly RadioCardOption<'now' | 'later'>[] => [
  { value: 'now', title: t`Now`, note: t`It is shown as soon as its file is ready.` },
  { value: 'later', title: t`At a set time`, note: t`It is published automatically.` },
]

function Form({ files = [], links, onSaved }: StoryFormProps) {
  const attachments = useAttachments(() => files.map(keptAttachment), attachPicture)
  const [draft, setDraft] = useState({
    text: '',
    audience: 'followers' as Audience,
    fromTier: 1,
    linkId: '',
    when: 'now' as 'now' | 'later',
    at: '',
  })
  const { problem, isPending, submit } = useSending(draft, attachments, onSaved)
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes })
  const { items } = attachments
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.files}>
        {items.length < STORIES_AT_ONCE && (
          <span className={styles.add}>
            <VaultManyContext value>
              <AttachMenu attachments={attachments} media={['photo', 'video']} />
            </VaultManyContext>
            <span className="dim">{t`Add photos or videos, one story each`}</span>
          </span>
        )}
        <AttachmentTiles items={items} onRemove={attachments.remove} />
        <AttachmentPeople items={items} />
      </div>
      <TextAreaField
        label={t`Text`}
        rows={2}
        maxLength={STORY_TEXT_MAX}
        value={draft.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <AudienceFields draft={draft} onChange={change} />
      <LinkField value={draft.linkId} options={links} onChange={(linkId) => change({ linkId })} />
      <RadioCards
        label={t`When to publish`}
        value={draft.when}
        choices={timings()}
        onChoose={(when) => change({ when })}
      />
      {draft.when === 'later' && (
        <TextField
          type="datetime-local"
          label={t`Publish on`}
          required
          min={wallTime(new Date(), browserTimeZone())}
          value={draft.at}
          hint={timeHint(draft.at, browserTimeZone())}
          onChange={({ target }) => change({ at: target.value })}
        />
      )}
      <FormError>{problem}</FormError>
      <FormActions>
        <Button type="submit" variant="primary" pending={isPending}>
          {draft.when === 'later' ? t`Schedule` : t`Publish`}
        </Button>
      </FormActions>
    </form>
  )
}

/** Chooses who sees the stories, and from which tier of subscribers. */
function AudienceFields({
  draft: { audience, fromTier },
  onChange,
}: {
  draft: Pick<Draft, 'audience' | 'fromTier'>
  onChange: (changes: Partial<Draft>) => void
}) {
  return (
    <>
      <RadioCards
        label={t`Who can see it?`}
        value={audience}
        choices={audiences()}
        onChoose={(audience) => onChange({ audience })}
      />
      {audience === 'subscribers' && (
        <TierField fromTier={fromTier} onChange={(fromTier) => onChange({ fromTier })} />
      )}
    </>
  )
}

interface Draft {
  readonly text: string
  readonly audience: Audience
  readonly fromTier: number
  readonly linkId: string
  readonly when: 'now' | 'later'
  readonly at: string
}

/** Sends stories once their files have arrived. */
function useSending(
  draft: Draft,
  { items }: ReturnType<typeof useAttachments>,
  onSaved: StoryFormProps['onSaved'],
) {
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const zone = browserTimeZone()
    const at = draft.when === 'later' ? instantOf(draft.at, zone)?.instant : undefined
    if (items.length === 0) return setProblem(t`Add a photo or a video.`)
    if (draft.when === 'later' && !at) return setProblem(t`Choose a day and a time.`)
    setPending(true)
    setProblem(undefined)
    try {
      const { fileIds } = await contentsOf(items, false)
      await makeStories({
        fileIds,
        text: draft.text.trim(),
        audience: draft.audience,
        ...(draft.audience === 'subscribers' && { fromTier: draft.fromTier }),
        ...(draft.linkId && { linkId: draft.linkId }),
        ...(at && { scheduleAt: at.toISOString(), scheduleZone: zone }),
      })
      onSaved(fileIds.length, at !== undefined)
    } catch (error) {
      setProblem((error as Error).message)
      setPending(false)
    }
  }
  return { problem, isPending, submit }
}
