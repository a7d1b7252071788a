-- When the booking provider was last asked for a reservation whose turn is over and that it reported nothing of.
alter table reservation add column polled_at timestamptz;
