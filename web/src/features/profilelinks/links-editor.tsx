import { LINK_TITLE_MAX, LINK_URL_MAX, PROFILE_LINKS_MAX } from '@stagedoor/contract/profilelinks'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type FormEvent, useState } from 'react'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { moveTo } from '../../lib/tables/move-to.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FormError, TextField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './links.module.css'
import { storeLinks, type WireOwnLink } from './queries.ts'

interface Draft {
  readonly key: string
  readonly _id?: string
  readonly title: string
  readonly url: string
  readonly clicks: number
}

let lastKey = 0
const emptyLink = (): Draft => {
  lastKey += 1
  return { key: `new-${lastKey}`, title: '', url: '', clicks: 0 }
}
const draftsOf = (links: readonly WireOwnLink[]): readonly Draft[] =>
  links.map(({ _id, title, url, clicks }) => ({ key: _id, _id, title, url, clicks }))

/** Edits the links of the creator’s profile: their names, addresses and order. */
export function LinksEditor({ first }: { first: readonly WireOwnLink[] }) {
  const [links, setLinks] = useState(() => draftsOf(first))
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const change = (key: string, changes: Partial<Draft>) =>
    setLinks(links.map((link) => (link.key === key ? { ...link, ...changes } : link)))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    setProblem(undefined)
    try {
      const { data } = await storeLinks(
        links.map(({ _id, title, url }) => ({ ...(_id && { _id }), title, url })),
      )
      setLinks(draftsOf(data))
      toast({ text: t`Saved` })
    } catch (error) {
      setProblem((error as Error).message)
    }
    setPending(false)
  }
  return (
    <form className={styles.editor} onSubmit={(event) => void submit(event)} noValidate>
      {links.map((link, at) => (
        <LinkFields
          key={link.key}
          link={link}
          onChange={(changes) => change(link.key, changes)}
          onUp={at > 0 ? () => setLinks(moveTo(links, at, at - 1)) : undefined}
          onRemove={() => setLinks(links.filter(({ key }) => key !== link.key))}
        />
      ))}
      {links.length < PROFILE_LINKS_MAX && (
        <Button onClick={() => setLinks([...links, emptyLink()])}>{t`Add a link`}</Button>
      )}
      <FormError>{problem}</FormError>
      <FormActions>
        <Button type="submit" variant="primary" pending={isPending}>{t`Save`}</Button>
      </FormActions>
    </form>
  )
}

interface LinkFieldsProps {
  link: Draft
  onChange: (changes: Partial<Draft>) => void
  onUp: (() => void) | undefined
  onRemove: () => void
}

function LinkFields({ link: { title, url, clicks }, onChange, onUp, onRemove }: LinkFieldsProps) {
  const name = title || t`the link`
  return (
    <div className={styles.fields}>
      <TextField
        label={t`Name`}
        required
        maxLength={LINK_TITLE_MAX}
        value={title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextField
        label={t`Address`}
        type="url"
        inputMode="url"
        required
        placeholder="https://"
        maxLength={LINK_URL_MAX}
        value={url}
        onChange={({ target }) => onChange({ url: target.value })}
      />
      <span className={styles.foot}>
        <small className="dim figures">
          {ngettext(msgid`${formatCount(clicks)} click`, `${formatCount(clicks)} clicks`, clicks)}
        </small>
        <span>
          {onUp && (
            <IconButton label={t`Move ${name} up`} onClick={onUp}>
              <IconArrowUp size={18} />
            </IconButton>
          )}
          <IconButton label={t`Remove ${name}`} onClick={onRemove}>
            <IconTrash size={18} />
          </IconButton>
        </span>
      </span>
    </div>
  )
}
