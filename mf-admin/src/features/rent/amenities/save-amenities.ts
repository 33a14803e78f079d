import { db } from '@hub/shared-auth'
import { queryClient, unwrap } from '@hub/shared-platform'
import type { Json } from '../../../../../supabase/types.ts'
import { saveByFunction } from '../../../form/edit-conflict.ts'
import type { Amenity, AmenityList } from '../amenity.ts'

export type AmenityDraft = Pick<Amenity, 'name'> & { readonly id?: string }

/** Saves the whole list; what it leaves out is taken away from every space. @throws SavedMeanwhile */
export const saveAmenities = (amenities: readonly AmenityDraft[], version: string): Promise<AmenityList> =>
  saveByFunction(async () => {
    const answer = await db().rpc('save_amenities', { amenities: amenities as unknown as Json, version })
    const saved = unwrap(answer) as unknown as AmenityList
    void queryClient.invalidateQueries({ queryKey: ['spaces'] })
    return saved
  })
