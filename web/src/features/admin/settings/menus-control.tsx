import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/field.tsx'
import { MenuLine } from './menu-line.tsx'
import { type EditedLink, linkProblem, type MenuLink, toEdit, toStore } from './menus.ts'
import { SaveLine } from './saved.tsx'
import styles from './settings.module.css'
import { useSetting } from './use-setting.ts'
import type { AdminSetting } from './words.ts'

const storedOf = (setting: AdminSetting) => toEdit(setting.value as readonly MenuLink[])
const same = (a: readonly EditedLink[], b: readonly EditedLink[]) =>
  JSON.stringify(toStore(a)) === JSON.stringify(toStore(b))

/** The links an admin put into the bar, the header and the footer. */
export function MenusControl({ setting }: { setting: AdminSetting }) {
  const { saving, save, refuse, rest } = useSetting(setting)
  const [links, setLinks] = useState(() => storedOf(setting))
  const write = (next: readonly EditedLink[]) => {
    setLinks(next)
    rest()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = links.map(linkProblem).find(Boolean)
    if (problem) return refuse(problem)
    const answer = await save(toStore(links))
    if (answer) setLinks(storedOf(answer))
  }
  const add = () =>
    write([...links, { key: crypto.randomUUID(), title: '', path: '/', section: 'footer', isNewTab: false, help: '' }])
  return (
    <form className={styles.menus} onSubmit={submit} noValidate>
      {links.length === 0 && <p className="dim">No links of your own yet.</p>}
      <ol>
        {links.map((link, at) => (
          <MenuLine
            key={link.key}
            link={link}
            isFirst={at === 0}
            onChange={(changes) => write(links.with(at, { ...link, ...changes }))}
            onUp={() => write(links.with(at, links[at - 1] ?? link).with(at - 1, link))}
            onRemove={() => write(links.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <Button icon={<IconPlus size={18} stroke={2.1} />} onClick={add}>
        Add a link
      </Button>
      <FormError>{saving.state === 'refused' && saving.problem}</FormError>
      <SaveLine saving={saving} isDirty={!same(links, storedOf(setting))} onUndo={() => write(storedOf(setting))} />
    </form>
  )
}
