import { SERIES_TEXT_MAX, SERIES_TITLE_MAX } from '@stagedoor/contract/series'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { moveTo } from '../../../lib/tables/move-to.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../../ui/confirmation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import type { WirePost } from '../queries.ts'
import { AddPosts } from './add-posts.tsx'
import { removeSeries, saveSeries, type WireOwnSeries } from './queries.ts'
import styles from './series-editor.module.css'
import { SeriesPosts } from './series-posts.tsx'

/** Edits a series: its words, its posts and their order, and the post to start with. */
export function SeriesEditor({ series }: { series: WireOwnSeries }) {
  const [title, setTitle] = useState(series.title)
  const [description, setDescription] = useState(series.description)
  const [posts, setPosts] = useState<readonly WirePost[]>(series.posts)
  const [startId, setStartId] = useState(series.startId)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const postIds = posts.map(({ _id }) => _id)
      await saveSeries(series._id, { title, description, postIds, startId })
      toast({ text: t`Series saved` })
    } catch (error) {
      toastError(error)
    }
    setSaving(false)
  }
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={t`Title`}
        required
        maxLength={SERIES_TITLE_MAX}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextAreaField
        label={t`Description`}
        maxLength={SERIES_TEXT_MAX}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
      <SeriesPosts
        posts={posts}
        startId={startId}
        onStart={setStartId}
        onMove={(from, to) => setPosts(moveTo(posts, from, to))}
        onRemove={(id) => setPosts(posts.filter(({ _id }) => _id !== id))}
      />
      <AddPosts seriesId={series._id} chosen={posts} onAdd={(post) => setPosts([...posts, post])} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" pending={isSaving} disabled={!title.trim()}>
          {t`Save series`}
        </Button>
        {series.totalPosts > 0 && (
          <ButtonLink to={href('series', { id: series._id })}>{t`View series`}</ButtonLink>
        )}
        <Deletion id={series._id} />
      </div>
    </form>
  )
}

function Deletion({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const remove = async () => {
    try {
      await removeSeries(id)
      void navigate(href('creator/series'))
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>{t`Delete series`}</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`Delete this series?`}>
        <ConfirmationBody>
          <p>{t`Its posts stay where they are.`}</p>
          <ConfirmationActions>
            <Button onClick={() => setOpen(false)}>{t`Cancel`}</Button>
            <Button variant="danger" onClick={remove}>
              {t`Delete`}
            </Button>
          </ConfirmationActions>
        </ConfirmationBody>
      </Dialog>
    </>
  )
}
