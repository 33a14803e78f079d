-- A hundred hours of the year 1 were repeated each week until today before the dates were counted, which took one visitor's
-- request minutes. A series has 26 dates at most, so 27 weeks of each hour tell that it is too long. Newest definition:
-- 20261126000220_booking_series.sql.

create or replace function private.repeat_weekly(slots timestamptz[], until date)
returns table (starts_at timestamptz, hours timestamptz[])
language sql stable set search_path = ''
as $$
  select min(hour.starting), array_agg(hour.starting order by hour.starting)
  from (
    select spans.place, week, ((wall.starting + week * interval '7 days') at time zone 'Europe/Belgrade') as starting
    from unnest((
      select range_agg(tstzrange(starting, starting + interval '1 hour')) from unnest(slots) starting
    )) with ordinality spans (span, place)
    join unnest(slots) wanted (starting) on spans.span @> wanted.starting
    cross join lateral (
      select wanted.starting at time zone 'Europe/Belgrade' as starting, lower(spans.span) at time zone 'Europe/Belgrade' as first
    ) wall
    cross join lateral generate_series(0, least((until - wall.first::date) / 7, 26)) week
    where until >= wall.first::date
  ) hour
  group by hour.place, hour.week
  order by 1
$$;
