import { useState } from 'react'
import { documentKinds, type ListedDocument } from '../people/labels.ts'
import { useOpenDocument } from '../queries.ts'

/** An opened document. Its picture is only kept in memory while it is shown. */
export interface OpenedDocument {
  readonly document: ListedDocument
  readonly source: string
}

/** Opens a creator's documents with a logged reason; hiding them discards the pictures. */
export function useOpenedDocuments(documents: readonly ListedDocument[]) {
  const openDocument = useOpenDocument()
  const [pictures, setPictures] = useState<readonly OpenedDocument[]>()
  const open = async (reason: string) => {
    const inOrder = documentKinds.flatMap((kind) =>
      documents.filter((document) => document.kind === kind),
    )
    const openOne = async (document: ListedDocument): Promise<OpenedDocument> => {
      const { mimeType, content } = await openDocument({
        params: { id: document._id },
        body: { reason },
      })
      return { document, source: `data:${mimeType};base64,${content}` }
    }
    setPictures(await Promise.all(inOrder.map(openOne)))
  }
  return { pictures, open, hide: () => setPictures(undefined) }
}
