-- The terms under which a member gave the right to show a photo with the restaurant, and what the photo shows
-- for people who cannot see it; photos of before have no right.
alter table review_photo
  add column rights text not null default '',
  add column alt text not null default '';

-- Members describe their photos when they send the review.
grant update (alt) on review_photo to dineback_app;
