-- Runs alone: items are written all day. Lists of videos of a length read the newest of each of these steps.
create index concurrently if not exists items__video_length on items ((case when seconds < 300 then 0 when seconds = 300 then 1 when seconds < 1200 then 2 when seconds = 1200 then 3 when seconds > 1200 then 4 end), published_at desc, id desc) where is_listed and kind = 'video';
