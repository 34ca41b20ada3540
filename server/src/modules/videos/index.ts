export { videosContent } from './videos-content.ts'
