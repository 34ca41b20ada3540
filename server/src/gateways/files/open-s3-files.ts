import type { FileStore } from './port.ts'
import type { S3Options } from './s3-store.ts'

/**
 * Opens a store in an object store. Its library (40 MB of memory) is loaded when the first file is
 * accessed.
 */
export function openS3Files(place: S3Options): FileStore {
  let opening: Promise<FileStore> | undefined
  const store = () => {
    opening ??= import('./s3-store.ts').then(({ createS3Store }) => createS3Store(place))
    return opening
  }
  return {
    put: async (key, content) => (await store()).put(key, content),
    putLocalFile: async (key, localPath) => (await store()).putLocalFile(key, localPath),
    open: async (key) => (await store()).open(key),
    get: async (key, range) => (await store()).get(key, range),
    stat: async (key) => (await store()).stat(key),
    copy: async (from, to) => (await store()).copy(from, to),
    delete: async (key) => (await store()).delete(key),
    deleteUnder: async (folder) => (await store()).deleteUnder(folder),
    openLocalCopy: async (key) => (await store()).openLocalCopy(key),
    partial: {
      append: async (file, content, options) =>
        (await store()).partial.append(file, content, options),
      complete: async (file) => (await store()).partial.complete(file),
      abandon: async (file) => (await store()).partial.abandon(file),
    },
    async *list(folder) {
      yield* (await store()).list(folder)
    },
  }
}
