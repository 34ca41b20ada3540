export { createVideo, removeFile as removeVideoFile, updateVideo } from './save-video.ts'
export { videosContent } from './videos-content.ts'
