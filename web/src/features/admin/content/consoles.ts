import { galleryConsole } from './gallery.tsx'
import { postConsole } from './post.tsx'
import { productConsole } from './product.tsx'
import { videoConsole } from './video.tsx'

/** The kinds of content in the console, by their pages. */
export const consoles = {
  post: postConsole,
  video: videoConsole,
  gallery: galleryConsole,
  product: productConsole,
}
