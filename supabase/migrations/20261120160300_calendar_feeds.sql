-- Calendars to subscribe to: the whole programme for everybody, favourites and tickets behind an address that only its owner
-- knows. The server function "calendar" writes them as iCalendar.

create function private.feed_facts(event public.events) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.event_facts(event) || jsonb_build_object('kind', event.kind, 'updated_at', event.updated_at)
$$;

create function private.hub_names() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(language_code, footer_settings ->> 'siteName'), '{}')
  from public.site_settings
  where is_active and footer_settings ->> 'siteName' ~ '\S'
$$;

create function public.programme_feed(kinds public.event_kind[] default null, languages text[] default null) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return jsonb_build_object(
    'hub', private.hub_names(),
    'events', (
      select coalesce(jsonb_agg(private.feed_facts(events) order by events.starts_at, events.id), '[]')
      from (
        select id
        from public.events
        where published_at <= now()
          and starts_at >= now() - interval '3 months'
          and (programme_feed.kinds is null or kind = any (programme_feed.kinds))
          and (programme_feed.languages is null or talk_languages && programme_feed.languages)
        order by starts_at, id
        limit 2000
      ) wanted
      join public.events on events.id = wanted.id
    )
  );
end
$$;
comment on function public.programme_feed is
  'Published events from three months ago on, 2000 at most, for a calendar to subscribe to: {hub {ru, en}, events [{id, slug, '
  'kind, title, summary, starts_at, ends_at, doors_at, previous_starts_at, status, status_note, format, sequence, place, address, '
  'updated_at}]}. languages: at least one of those it is held in.';
revoke execute on function public.programme_feed(public.event_kind[], text[]) from public;
grant execute on function public.programme_feed(public.event_kind[], text[]) to anon, authenticated;

create function public.personal_feed(secret text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  person record;
begin
  select feeds.user_id, profiles.language, case when users.email_confirmed_at is not null then lower(users.email) end as email
  into person
  from public.calendar_feeds feeds
  join auth.users on users.id = feeds.user_id
  join public.profiles on profiles.id = feeds.user_id and profiles.blocked_at is null
  where feeds.secret_hash = private.hash_of_secret(secret) and feeds.revoked_at is null;
  if not found then
    perform private.refuse(404, 'feed_not_found', 'No such calendar');
  end if;
  return jsonb_build_object(
    'hub', private.hub_names(),
    'language', person.language,
    'events', (
      select coalesce(
        jsonb_agg(
          private.feed_facts(events) || jsonb_strip_nulls(jsonb_build_object('registration', mine.registration))
          order by events.starts_at, events.id
        ),
        '[]'
      )
      from (
        select event_id, (array_agg(registration) filter (where registration is not null))[1] as registration
        from (
          select
            registrations.event_id,
            jsonb_build_object('status', registrations.status, 'is_online', registrations.is_online) as registration
          from public.registrations
          where registrations.user_id = person.user_id
            and registrations.status <> 'cancelled' and not private.is_expired(registrations)
          union all
          select favorites.event_id, null from public.favorites where favorites.user_id = person.user_id
        ) kept
        group by event_id
      ) mine
      join public.events on events.id = mine.event_id
      where events.published_at <= now() and events.starts_at >= now() - interval '3 months'
    )
  );
end
$$;
comment on function public.personal_feed is
  'Favourites and tickets of whoever the secret of a calendar address belongs to, from three months ago on: {hub {ru, en}, '
  'language, events}: events as programme_feed, with registration {status, is_online} where there is one. Call it by POST: the '
  'secret is not for addresses in logs. Errors: PT404 feed_not_found for an unknown or revoked secret.';
revoke execute on function public.personal_feed(text) from public;
grant execute on function public.personal_feed(text) to anon, authenticated;

create function private.feed_address(feed public.calendar_feeds) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'secret', private.link_secret(feed.id),
    'path', '/functions/v1/calendar?secret=' || private.link_secret(feed.id),
    'created_at', feed.created_at
  )
$$;

-- The secret is made of the row's id and a key that no client may read, so that its owner can see it again and no table
-- holds it.
create function private.hash_feed_secret() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.secret_hash := private.hash_of_secret(private.link_secret(new.id));
  return new;
end
$$;
create trigger calendar_feeds_secret before insert on public.calendar_feeds
  for each row execute function private.hash_feed_secret();

create function private.own_feed() returns public.calendar_feeds
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid := private.require_account();
  feed public.calendar_feeds;
begin
  insert into public.calendar_feeds (user_id, secret_hash) values (account, '')
  on conflict (user_id) where revoked_at is null do nothing;
  select * into feed from public.calendar_feeds where user_id = account and revoked_at is null;
  return feed;
end
$$;

create function public.calendar_feed_address() returns jsonb
language sql security definer set search_path = ''
as $$ select private.feed_address(private.own_feed()) $$;
comment on function public.calendar_feed_address is
  'The private calendar address of one''s own favourites and tickets, made when there is none: {secret (32 signs), path '
  '(/functions/v1/calendar?secret=…, on the API''s origin; &lang=ru or en may follow), created_at}. Errors: '
  'PT401 sign_in_required, PT403 account_blocked.';
revoke execute on function public.calendar_feed_address() from public;
grant execute on function public.calendar_feed_address() to authenticated;

create function public.revoke_calendar_feed() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid := private.require_account();
begin
  perform private.limit_rate('calendar_feeds', account::text);
  update public.calendar_feeds set revoked_at = now() where user_id = account and revoked_at is null;
  return private.feed_address(private.own_feed());
end
$$;
comment on function public.revoke_calendar_feed is
  'Whoever has the old address gets nothing any more; answers the new one as calendar_feed_address. Errors: '
  'PT401 sign_in_required, PT403 account_blocked, PT429 too_many_requests {retry_after}: 20 an hour.';
revoke execute on function public.revoke_calendar_feed() from public;
grant execute on function public.revoke_calendar_feed() to authenticated;
