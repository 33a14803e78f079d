-- The search finds a word whatever figures stand in it. The parser of texts sees numbers in «8e3b» and cuts the word
-- up, so the words that stand beside the stems are kept as they are, without it.

create or replace function private.search_vector(words text, weight "char") returns tsvector
language sql immutable parallel safe set search_path = ''
as $$
  select setweight(to_tsvector('pg_catalog.russian', words), weight)
    -- More than anybody can type, less than the index can hold.
    || array_to_tsvector(array(select left(word, 400) from unnest(string_to_array(words, ' ')) word))
$$;
comment on function private.search_vector is 'Stems, and the words of search_words as they stand.';

-- Whatever was indexed before is indexed anew.
reindex index public.registrations_search_idx;
reindex index public.orders_search_idx;
reindex index public.space_bookings_search_idx;
reindex index public.comments_search_idx;
reindex index public.spaces_search_idx;
reindex index public.coworking_plans_search_idx;
reindex index public.subscriptions_search_idx;

alter table public.promo_codes alter column search set expression as (
  private.search_vector(private.search_words(code), 'A') || private.search_vector(private.search_text(note), 'B')
);

-- Nobody edits these rows now.
alter table public.events disable trigger events_touch;
alter table public.courses disable trigger courses_touch;
alter table public.speakers disable trigger speakers_touch;
update public.events set search = '';
update public.courses set search = '';
update public.speakers set search = '';
alter table public.events enable trigger events_touch;
alter table public.courses enable trigger courses_touch;
alter table public.speakers enable trigger speakers_touch;

select private.refresh_people(array(select id from public.profiles));
