-- The notifications of a stream are found at its end, to say that it is over.
create index notifications__stream on notifications (subject_id) where type = 'stream_started';
