import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { FolderDialog } from './file-dialogs.tsx'
import styles from './folder-list.module.css'
import { addFolder, changeFolder, removeFolder, type WireFolders } from './queries.ts'

/** Lists the folders of the vault as links, with the trash at the end, and changes the open one. */
export function FolderList({ folders }: Pick<WireFolders, 'folders'>) {
  const [search, setSearch] = useSearchParams()
  const [asking, setAsking] = useState<'new' | 'rename'>()
  const open = folders.find(({ _id }) => _id === search.get('folderId'))
  const isTrash = search.get('isTrashed') === 'true'
  const run = async (work: Promise<unknown>, text: string) => {
    setAsking(undefined)
    try {
      await work
      toast({ text })
    } catch (error) {
      toastError(error)
    }
  }
  const remove = (id: string) =>
    void run(removeFolder(id), t`The folder is deleted; its files are still here`).then(() =>
      setSearch({}),
    )
  return (
    <nav aria-label={t`Folders`} className={styles.folders}>
      <Place to="" isOpen={!open && !isTrash}>{t`All files`}</Place>
      {folders.map(({ _id, name, fileCount }) => (
        <Place key={_id} to={`?folderId=${_id}`} isOpen={_id === open?._id}>
          <IconFolder size={18} aria-hidden="true" />
          <span dir="auto">{name}</span>
          <small className="dim">{fileCount}</small>
        </Place>
      ))}
      <Place to="?isTrashed=true" isOpen={isTrash}>
        <IconTrash size={18} aria-hidden="true" />
        {t`Trash`}
      </Place>
      <button type="button" onClick={() => setAsking('new')}>
        <IconFolderPlus size={18} aria-hidden="true" />
        {t`New folder`}
      </button>
      {open && (
        <button type="button" onClick={() => setAsking('rename')}>{t`Rename the folder`}</button>
      )}
      {open && (
        <button type="button" onClick={() => remove(open._id)}>{t`Delete the folder`}</button>
      )}
      {asking && (
        <FolderDialog
          name={asking === 'rename' ? open?.name : undefined}
          onClose={() => setAsking(undefined)}
          onName={(name) =>
            void run(
              asking === 'rename' && open ? changeFolder(open._id, name) : addFolder(name),
              t`Saved`,
            )
          }
        />
      )}
    </nav>
  )
}

function Place({ to, isOpen, children }: { to: string; isOpen: boolean; children: ReactNode }) {
  return (
    <Link to={{ search: to }} aria-current={isOpen ? 'page' : undefined}>
      {children}
    </Link>
  )
}
