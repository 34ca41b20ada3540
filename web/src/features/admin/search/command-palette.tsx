import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { Fragment, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatCount } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './command-palette.module.css'
import { kinds, type Result } from './results.ts'
import { useResults } from './use-results.ts'

const icons = {
  page: IconArrowRight,
  account: IconArrowRight,
  post: IconPhoto,
  video: IconVideo,
  gallery: IconLibraryPhoto,
  product: IconShoppingBag,
  payment: IconCreditCard,
  charge: IconWallet,
  report: IconFlag,
  setting: IconAdjustments,
}

/** Shows the search of the console: arrow keys move, Enter opens, Escape closes. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [position, setPosition] = useState(0)
  const { results, isWaiting, hasFailed } = useResults(typed.trim())
  const highlighted = Math.min(position, results.length - 1)
  useEffect(() => {
    document.getElementById(`${id}-${highlighted}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, highlighted])
  const open = (result: Result | undefined) => {
    if (!result) return
    onClose()
    void navigate(result.to)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) open(results[highlighted])
    else if (results.length > 0) setPosition((highlighted + step + results.length) % results.length)
  }
  return (
    <Dialog open onClose={onClose} title={t`Search the console`} titleHidden place="rise">
      <div className={styles.palette}>
        <label className={styles.field}>
          <IconSearch size={20} stroke={1.9} aria-hidden="true" />
          <input
            type="search"
            role="combobox"
            aria-label={t`Search the console`}
            aria-autocomplete="list"
            aria-expanded={results.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={results.length > 0 ? `${id}-${highlighted}` : undefined}
            placeholder={t`People, posts, numbers, reports, settings`}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            data-autofocus
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setPosition(0)
            }}
            onKeyDown={handleKeyDown}
          />
        </label>
        <p role="status" className="hidden-visually">
          {isWaiting ? t`Searching` : resultCount(results.length)}
        </p>
        <ResultList id={id} results={results} highlighted={highlighted} onOpen={open} />
        {results.length === 0 && <p className={styles.empty}>{emptyText(isWaiting, hasFailed)}</p>}
      </div>
    </Dialog>
  )
}

const resultCount = (count: number) =>
  ngettext(msgid`${formatCount(count)} result`, `${formatCount(count)} results`, count)

const emptyText = (isWaiting: boolean, hasFailed: boolean) => {
  if (isWaiting) return t`Searching…`
  return hasFailed
    ? t`The search failed. Try again.`
    : t`No results. Try a name, a number or an e-mail address.`
}

interface ResultListProps {
  id: string
  results: readonly Result[]
  highlighted: number
  onOpen: (result: Result) => void
}

function ResultList({ id, results, highlighted, onOpen }: ResultListProps) {
  return (
    <div
      role="listbox"
      id={`${id}-list`}
      aria-label={t`Results`}
      className={styles.list}
      hidden={results.length === 0}
    >
      {results.map((result, at) => (
        <Fragment key={result.to}>
          {results[at - 1]?.kind !== result.kind && (
            <p className={styles.kind} aria-hidden="true">
              {kinds()[result.kind]}
            </p>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus */}
          <div
            role="option"
            id={`${id}-${at}`}
            tabIndex={-1}
            aria-selected={at === highlighted}
            className={styles.result}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onOpen(result)}
          >
            <ResultIcon result={result} />
            <span className={styles.text}>
              <span>{result.title}</span>
              <small className="dim">{result.note}</small>
            </span>
          </div>
        </Fragment>
      ))}
    </div>
  )
}

function ResultIcon({ result: { kind, person } }: { result: Result }) {
  if (kind === 'account' && person)
    return <Avatar name={person.name} src={person.avatar} size={28} beside />
  const Icon = icons[kind]
  return (
    <span className={styles.icon}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
    </span>
  )
}
