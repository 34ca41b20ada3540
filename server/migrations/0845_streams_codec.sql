-- The codec of the video that a stream sends: H.264 can be packaged as HLS, VP8 cannot.
set local lock_timeout = '5s';

alter table streams add column video_codec text check (video_codec in ('h264', 'vp8'));
