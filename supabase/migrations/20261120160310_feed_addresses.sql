-- An event in a room of the hub is at the hub's address, in feeds as on its page.

create function private.hub_address() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_object_agg(language_code, footer_settings ->> 'address')
  from public.site_settings
  where is_active and footer_settings ->> 'address' ~ '\S'
$$;

create or replace function private.feed_facts(event public.events) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.event_facts(event)
    || jsonb_build_object('kind', event.kind, 'updated_at', event.updated_at)
    || case when event.space_id is not null
      then jsonb_strip_nulls(jsonb_build_object('address', private.hub_address()))
      else '{}'
    end
$$;
