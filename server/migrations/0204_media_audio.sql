-- How loud a sound is along its length: a byte a peak, from 0 to 100.
alter table files add column waveform bytea check (length(waveform) between 1 and 1000);
