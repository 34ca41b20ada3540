-- The page or device by which each side takes part in a call. Another one of the same person takes the call over.
alter table private_calls add column performer_device text check (char_length(performer_device) <= 64);
alter table private_calls add column fan_device text check (char_length(fan_device) <= 64);
